/** Devices for journeys with several people. */
export const LAPTOP = { viewport: { width: 1440, height: 900 } } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;

/** Options for journeys that depend on the motion of sheets and toasts. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
