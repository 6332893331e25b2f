<<<<<<< HEAD
// Health check of a container: exits with 0 if its process has read the scores.
=======
// Health check of a container: exits with 0 if its process is ready.
>>>>>>> 6cca0a114f40ca8e2a86bc93c6ed1583bd01984e
const ready = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).catch(() => null);
process.exit(ready?.ok ? 0 : 1);
