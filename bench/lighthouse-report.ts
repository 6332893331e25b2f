import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { BROWSER } from '#local/browser.ts';

export type Report = {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number } | undefined>;
};

/** One run of Lighthouse's mobile preset. */
export async function lighthouse(url: string): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const output = path.join(folder, 'report.json');
  const flags = ['--headless=new', ...BROWSER.args].join(' ');
  try {
    await promisify(execFile)(
      'lighthouse',
      [url, '--output=json', `--output-path=${output}`, '--quiet', `--chrome-flags=${flags}`],
      { env: { ...process.env, CHROME_PATH: BROWSER.executablePath } },
    );
    return JSON.parse(await readFile(output, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
