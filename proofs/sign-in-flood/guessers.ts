import { Agent, request } from 'node:http';
import { signIn } from '#contract/captains.ts';
import { makeAccessCode } from '#domain/access-code.ts';
import { repeatableRandom } from '#local/random.ts';

// A separate program, so that it can have its own core: the given number of connections guess codes, each as soon as
// its last guess gets a response. Prints the number of guesses that got a response.
const [url = '', connections = '60', seconds = '3', seed = '1928'] = process.argv.slice(2);
const random = repeatableRandom(Number(seed));
const agent = new Agent({ keepAlive: true });
const over = AbortSignal.timeout(Number(seconds) * 1_000);
let answered = 0;

function guess(): Promise<void> {
  const { code } = makeAccessCode(Uint8Array.from({ length: 15 }, () => random.between(0, 255)));
  return new Promise((resolve) => {
    const sending = request(`${url}${signIn.path}`, {
      ...{ method: signIn.method, agent, signal: over },
      headers: { 'content-type': 'application/json' },
    });
    sending.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => {
        answered += 1;
      });
      answer.on('close', resolve);
    });
    sending.on('error', () => resolve());
    sending.end(JSON.stringify({ accessCode: code }));
  });
}

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (!over.aborted) await guess();
  }),
);
console.info(answered);
process.exit();
