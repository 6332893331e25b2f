/** Exits with one sentence if the port is taken, because a stack trace would not help. */
export function exitIfBusy(port: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    console.error(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`);
    process.exit(1);
  };
}
