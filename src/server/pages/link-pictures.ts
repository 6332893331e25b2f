import type { LinkPicture } from '#contract/first-page.ts';
import { type PreparedResponse, tagOf } from '#server/snapshots/prepared-response.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import type { SiteBuild } from './site-build.ts';

/** The least time between two drawings, no matter how many versions and requests there are. */
const LEAST_GAP_MS = 10_000;
/**
 * Most links are first read shortly after they are shared, so older pictures are rarely requested. A picture
 * is about 120 kB.
 */
const MOST_KEPT = 24;
/** Short, because every page contains the tag, but long enough to tell pictures apart. */
const TAG_LENGTH = 6;

type Kind = 'board' | 'year';
type Drawable = { snapshot: Snapshot; tag: string; picture: LinkPicture };

export type LinkPicturesOptions = {
  build: Pick<SiteBuild, 'renderer'>;
  snapshots: Pick<SnapshotCache, 'shown' | 'tournament' | 'years' | 'asOfText' | 'onChange'>;
  /** Null if drawing is turned off. Every link then gets the static card. */
  draw: ((svg: string) => Promise<Buffer>) | null;
  onFault(error: unknown): void;
};

/**
 * The pictures of shared links. A picture's URL contains a hash of what it shows, so that every process and every
 * release computes the same one. Pages never wait: they contain the URL while the picture is still being drawn.
 */
export class LinkPictures {
  readonly #options: LinkPicturesOptions;
  readonly #drawables = { board: new WeakMap<Snapshot, Drawable | null>(), year: new WeakMap() };
  /** Oldest first. */
  readonly #kept = new Map<string, PreparedResponse>();
  /** Whether to draw the board, and the years whose results to draw. A drawing shows the newest snapshot. */
  #wantsBoard = false;
  readonly #wantedYears = new Set<number>();
  #isDrawing = false;
  #pause: NodeJS.Timeout | null = null;
  readonly #stopListening: () => void;

  constructor(options: LinkPicturesOptions) {
    this.#options = options;
    // After a page has requested the board's picture, every change redraws it: people often share a link to a
    // page that has been open for an hour.
    this.#stopListening = options.snapshots.onChange(() => this.#drawNext());
  }

  stop(): void {
    this.#stopListening();
    if (this.#pause) clearTimeout(this.#pause);
    this.#wantsBoard = false;
    this.#wantedYears.clear();
  }

  /** The URL of the picture of the current tournament, or of a year; null if there is nothing to show. */
  address(year?: number): string | null {
    const drawable = year === undefined ? this.#board() : this.#result(year);
    if (!drawable) return null;
    this.#want(year);
    return `/og/${drawable.tag}.png`;
  }

  /**
   * The picture with this tag, or null if it has not been drawn. Requests a drawing only if the tag is that
   * of a current picture; a made-up tag has no effect.
   */
  find(tag: string): PreparedResponse | null {
    const kept = this.#kept.get(tag);
    if (kept) return kept;
    if (this.#board()?.tag === tag) this.#want();
    else {
      const year = this.#options.snapshots.years().find(({ id }) => this.#result(id)?.tag === tag);
      if (year) this.#want(year.id);
    }
    return null;
  }

  #want(year?: number): void {
    if (year === undefined) this.#wantsBoard = true;
    else this.#wantedYears.add(year);
    this.#drawNext();
  }

  #board(): Drawable | null {
    const shown = this.#options.snapshots.shown();
    return shown ? this.#drawable('board', shown) : null;
  }

  #result(year: number): Drawable | null {
    const snapshot = this.#options.snapshots.tournament(year);
    return snapshot ? this.#drawable('year', snapshot) : null;
  }

  #drawable(kind: Kind, snapshot: Snapshot): Drawable | null {
    const known = this.#drawables[kind].get(snapshot);
    if (known !== undefined) return known;
    const { board, year } = this.#options.build.renderer.pictures;
    const picture = this.#options.draw && (kind === 'board' ? board(snapshot.data) : year(snapshot.record));
    const drawable = picture && {
      snapshot,
      picture,
      tag: tagOf(Buffer.from(picture.draw(null))).slice(1, 1 + TAG_LENGTH),
    };
    this.#drawables[kind].set(snapshot, drawable);
    return drawable;
  }

  #next(): Drawable | null {
    const results = [...this.#wantedYears].map((year) => this.#result(year));
    const wanted = [this.#wantsBoard ? this.#board() : null, ...results];
    return wanted.find((drawable) => drawable && !this.#kept.has(drawable.tag)) ?? null;
  }

  #drawNext(): void {
    if (this.#isDrawing || this.#pause) return;
    const next = this.#next();
    const { draw, snapshots, onFault } = this.#options;
    if (!next || !draw) return;
    this.#isDrawing = true;
    const isBoard = next === this.#board();
    if (!isBoard) this.#wantedYears.delete(next.snapshot.data.tournament.id);
    this.#pause = setTimeout(() => {
      this.#pause = null;
      this.#drawNext();
    }, LEAST_GAP_MS);
    this.#pause.unref();
    draw(next.picture.draw(snapshots.asOfText))
      .then((png) => this.#keep(next.tag, png))
      .catch((error) => {
        if (isBoard) this.#wantsBoard = false; // until a page or the picture is requested again
        onFault(error);
      })
      .finally(() => {
        this.#isDrawing = false;
        this.#drawNext();
      });
  }

  #keep(tag: string, plain: Buffer): void {
    const none = () => null; // a PNG is compressed already
    this.#kept.set(tag, { contentType: 'image/png', etag: `"${tag}"`, plain, br: none, gzip: none });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
