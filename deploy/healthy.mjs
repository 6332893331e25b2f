// Health check of a container: exits with 0 if its process has read the scores.
const ready = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).catch(() => null);
process.exit(ready?.ok ? 0 : 1);
