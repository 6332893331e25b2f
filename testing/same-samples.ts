import fc from 'fast-check';

/** Properties are tried with the same samples in every run, so that two runs agree. `SEED` tries others. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 2025) });
