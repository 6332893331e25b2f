/** What people hold, for journeys in which several of them take part. */
export const LAPTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
