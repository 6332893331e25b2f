import type { ReactElement } from 'react';
import { ByHand } from './by-hand.tsx';
import { BlankCard, GroupCard, SinglesCard } from './cards.tsx';
import { daysInOrder, type Pack, type PackDay } from './pack.ts';
import { ResultSheet } from './result-sheet.tsx';
import { TeeSheet } from './tee-sheet.tsx';
import { PACK, SHELF } from './texts.ts';

export type Sheet = {
  title: string;
  text: string;
  way: 'portrait' | 'landscape';
  /** Empty while the sheet cannot be printed. */
  pages: readonly ReactElement[];
  /** The missing step, with a link to its page. */
  waits: { text: string; href: string } | null;
};

/** All sheets of the print pack, those of the day to print first. */
export function sheetsOf(pack: Pack, next: PackDay | undefined): Sheet[] {
  const { days, record } = pack;
  return [
    ...daysInOrder(days, next).flatMap((of) => [teeSheetOf(pack, of), cardsOf(pack, of)]),
    ...days.slice(0, 1).map((of) => blankCardOf(pack, of)),
    byHandOf(pack, days),
    {
      ...SHELF.codeCards,
      way: 'portrait',
      pages: [],
      waits: { text: PACK.withCode, href: '/organizer/captains' },
    },
    {
      ...SHELF.result,
      way: 'portrait',
      pages: record ? [<ResultSheet key="result" pack={pack} record={record} />] : [],
      waits: record ? null : { text: PACK.afterResult, href: '/organizer/result' },
    },
  ];
}

/** The pages of all sheets needed when the day begins. */
export function allFor(pack: Pack, of: PackDay): readonly ReactElement[] {
  return [
    teeSheetOf(pack, of),
    cardsOf(pack, of),
    ...(of.day === 1 ? [blankCardOf(pack, of)] : []),
    byHandOf(pack, [of]),
  ].flatMap(({ pages }) => pages);
}

function drawn({ day, groups }: PackDay): Sheet['waits'] {
  return groups.length > 0 ? null : { text: PACK.drawFirst(day), href: `/organizer/pairings/${day}` };
}

function teeSheetOf(pack: Pack, of: PackDay): Sheet {
  const waits = drawn(of);
  const pages = waits ? [] : [<TeeSheet key={`tee sheet ${of.day}`} pack={pack} of={of} />];
  return { ...SHELF.teeSheet(of.day), way: 'portrait', pages, waits };
}

function cardsOf(pack: Pack, of: PackDay): Sheet {
  const Card = of.day === 1 ? GroupCard : SinglesCard;
  return {
    ...(of.day === 1 ? SHELF.groupCards : SHELF.singlesCards),
    way: 'landscape',
    pages: of.groups.map((group) => (
      <Card key={`card ${of.day} ${group.group}`} pack={pack} of={of} group={group} />
    )),
    waits: drawn(of),
  };
}

function blankCardOf(pack: Pack, of: PackDay): Sheet {
  const pages = [<BlankCard key="blank card" pack={pack} points={of.points} />];
  return { ...SHELF.blankCard, way: 'landscape', pages, waits: null };
}

function byHandOf(pack: Pack, days: readonly PackDay[]): Sheet {
  const pages = days.map((of) => <ByHand key={`by hand ${of.day}`} pack={pack} of={of} />);
  return { ...SHELF.byHand, way: 'portrait', pages, waits: null };
}
