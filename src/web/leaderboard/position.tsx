import { ordinal } from '#domain/leaderboard.ts';

/** '1st', with the suffix in superscript. */
export function Position({ position }: { position: number }) {
  return (
    <span key={position}>
      {position}
      <sup>{ordinal(position).slice(`${position}`.length)}</sup>
    </span>
  );
}
