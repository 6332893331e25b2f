import fc from 'fast-check';

/** Properties are tested with the same samples in every run, so that runs agree. `SEED` chooses others. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 2025) });
