import { renderSVG } from 'uqr';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { escapeText } from '#server/http/escape.ts';
import { signInAddress } from '#server/secrets/access-codes.ts';

export type Card = { teamId: TeamId; name: string; code: string };

/** A sheet to print and cut up: for each captain, a card with the code in letters and as a QR code. */
export function cardsSheet(site: string, cards: readonly Card[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Access codes</title><style>${STYLES}</style></head><body>
${cards.map((card) => drawCard(site, card)).join('\n')}
</body></html>
`;
}

function drawCard(site: string, { teamId, name, code }: Card): string {
  const address = signInAddress(site, code);
  // A camera finds the QR code only if it has a light margin, four modules wide.
  const picture = renderSVG(address, { ecc: 'M', border: 4, pixelSize: 1 });
  return `<section class="${teamId}">
<div role="img" aria-label="Signs in as captain of the ${TEAM_NAMES[teamId]}">${picture}</div>
<div><h1>${TEAM_NAMES[teamId]}</h1><p>Captain: <b>${escapeText(name)}</b></p>
<p class="code">${code}</p>
<p>Point the camera at the square, or open ${escapeText(new URL('/captain', site).href)} and enter the code.</p>
<p>Keep this card to yourself: anyone who has it can correct the scores of the ${TEAM_NAMES[teamId]}.</p></div>
</section>`;
}

const STYLES = `
@page { margin: 14mm }
body { margin: 0; color: #13212b; font: 12pt/1.4 Verdana, sans-serif }
section { display: flex; gap: 8mm; align-items: center; box-sizing: border-box; max-width: 180mm; margin: 0 auto 8mm; padding: 6mm;
  border: 1px dashed #8a7d62; border-left: 5mm solid; break-inside: avoid }
.timbermen { border-left-color: #0c4f4b } .stopemen { border-left-color: #b93a18 } .powdermen { border-left-color: #f2b431 }
svg { flex: none; width: 52mm; background: #fff; shape-rendering: crispEdges }
h1 { margin: 0; font-size: 20pt } p { margin: 2mm 0 0 } .code { font: 700 17pt/1.2 monospace; white-space: nowrap }
@media (max-width: 600px) { section { flex-direction: column; align-items: flex-start } }
@media print { * { print-color-adjust: exact } }
`;
