import type { SignedIn } from './signed-in-captains.ts';

// Both scripts send the same kind of correction: a random hole, random strokes and a new key, but no version,
// so that no correction is stale.

/** The script for wrk, which sends corrections as a captain's phone does. */
export function wrkScript(captains: readonly SignedIn[]): string {
  const entries = captains.map(
    ({ name, token, scoreIds }) => `{ name = "${name}", token = "${token}", scores = { ${scoreIds} } }`,
  );
  return `
local captains = { ${entries.join(', ')} }
local sent = 0
local random = io.open("/dev/urandom", "rb")
local run = random:read(12):gsub(".", function(byte) return string.format("%02x", byte:byte()) end)
random:close()
math.randomseed(tonumber(run:sub(1, 8), 16))
function request()
  local captain = captains[math.random(#captains)]
  sent = sent + 1
  return wrk.format("PATCH", "/api/scores/" .. captain.scores[math.random(#captain.scores)], {
    ["Host"] = wrk.headers["Host"],
    ["Content-Type"] = "application/json",
    ["Cookie"] = "captain=" .. captain.token,
    ["If-Match"] = "*",
    ["Idempotency-Key"] = run .. "-" .. sent,
  }, '{"strokes":' .. math.random(15) .. ',"captainName":"' .. captain.name .. '"}')
end
`;
}

/** The script for pgbench, with the statement that the server runs for a correction: see src/server/store/scores.ts. */
export function pgbenchScript({ name, token, scoreIds }: SignedIn): string {
  return `
\\set hole random(1, ${scoreIds.length})
\\set strokes random(1, 15)
\\set key random(1, 9000000000000000000)
select outcome, answer, idle_limit from correct_score('${token}',
  ('{${scoreIds}}'::bigint[])[:hole], '${name}', :strokes, lpad(:key, 43, '0'), null);
`;
}
