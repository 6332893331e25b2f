import fc from 'fast-check';

/** Property tests use the same samples in every run, so that two runs agree. `SEED` selects others. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 2025) });
