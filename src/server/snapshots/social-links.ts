import * as z from 'zod/mini';
import { SocialLink } from '#contract/site.ts';

/** The settings may contain anything: one bad link must not keep the scores from being shown. */
export function isSocialLink(value: unknown): value is SocialLink {
  const { data } = z.safeParse(SocialLink, value);
  return data !== undefined && URL.canParse(data.url);
}
