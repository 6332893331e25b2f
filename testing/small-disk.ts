import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

export const canMount = process.getuid?.() === 0 && process.platform === 'linux';

export type SmallDisk = { fill(): void; free(): void; remove(): void };

/** Mounts a small file system on the folder, which a test can fill. Requires root. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  execFileSync('/usr/bin/mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0777`,
    'cup-small-disk',
    folder,
  ]);
  const ballast = path.join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'w');
      for (const size of [1 << 20, 4_096]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
      }
      closeSync(file);
    },
    free: () => rmSync(ballast),
    remove: () => execFileSync('/usr/bin/umount', [folder]),
  };
}
