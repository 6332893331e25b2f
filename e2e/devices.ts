/** What people hold, for journeys in which several of them take part. */
export const LAPTOP = { viewport: { width: 1440, height: 900 } } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;

/** For journeys in which it matters that a sheet rises and a toast slides in. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
