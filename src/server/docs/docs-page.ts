import type { OpenApiDocument, Operation, Parameter } from '#contract/open-api.ts';
import { escapeText } from '#server/http/escape.ts';

/** The OpenAPI document as a page: no scripts, nothing from other hosts. */
export function docsPage({ info, paths }: OpenApiDocument, styles: string): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const contents = calls.map(
    ({ method, path, operation }) =>
      `<li><a href="#${operation.operationId}">${nameOf(method, path)}</a> ${escapeText(operation.summary)}</li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(info.title)}: API</title><style>${styles}</style></head><body><main>
<p><a href="/">Back to the site</a></p>
<h1>${escapeText(info.title)}: API</h1>
<p>${escapeText(info.description)} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${contents.join('\n')}</ul></nav>
${calls.map(({ method, path, operation }) => section(method, path, operation)).join('\n')}
</main></body></html>
`;
}

function nameOf(method: string, path: string): string {
  return `<code><b>${method.toUpperCase()}</b> ${escapeText(path)}</code>`;
}

function section(method: string, path: string, operation: Operation): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  return `<section id="${operationId}"><h2>${nameOf(method, path)}</h2>
<p>${escapeText(summary)}. ${whoMayCall(security)}</p>
${parameters.length > 0 ? table('Parameters', parameters.map(parameterRow)) : ''}
${requestBody ? `<h3>Body</h3>${contentText(requestBody.content)}` : ''}
${table('Answers', Object.entries(responses).map(responseRow))}
</section>`;
}

function whoMayCall(security: Operation['security']): string {
  if (!security) return 'Open to everybody.';
  return `For a signed-in ${security.flatMap((scheme) => Object.keys(scheme)).join(' or ')}.`;
}

function parameterRow({ name, in: place, required, schema }: Parameter): string {
  const where = `${place}, ${required ? 'required' : 'optional'}`;
  return `<tr><th scope="row"><code>${escapeText(name)}</code></th><td>${where}: <code>${escapeText(schemaText(schema))}</code></td></tr>`;
}

function responseRow([status, { description, content }]: [string, Operation['responses'][string]]): string {
  const isSentence = 'text/plain' in content;
  return `<tr><th scope="row">${status}</th><td>${escapeText(description)}${isSentence ? '' : contentText(content)}</td></tr>`;
}

function contentText(content: Operation['responses'][string]['content']): string {
  return Object.values(content)
    .map(({ schema }) => `<pre>${escapeText(schemaText(schema))}</pre>`)
    .join('');
}

function table(caption: string, rows: readonly string[]): string {
  return `<h3>${caption}</h3><table>${rows.join('')}</table>`;
}

/** The site's own fonts, once the pages are built, and its colors from src/web/styles/tokens.css. */
export function docsStyles(fonts: readonly string[]): string {
  const faces = fonts.map(
    (href) =>
      `@font-face{font-family:"${href.includes('big-shoulders') ? 'Big Shoulders' : 'National Park'}";src:url(${href});font-weight:400 900;font-display:swap}`,
  );
  return `${faces.join('\n')}${DOCS_STYLES}`;
}

const DOCS_STYLES = `
:root{color-scheme:light}
body{margin:0;background:#f6f0e1;color:#13212b;font:1rem/1.5 "National Park",Verdana,sans-serif}
h1{font:900 3rem/1 "Big Shoulders",Impact,sans-serif;margin:.5rem 0 1rem}
main{max-width:60rem;margin:auto;padding:1.5rem 1rem 4rem}
h1,h2{overflow-wrap:anywhere}h2{font-size:1.25rem;line-height:1.2;margin:0}
h3{font-size:1rem;margin:1rem 0 .25rem}
a{color:#8c3d10}:focus-visible{outline:3px solid #13212b;outline-offset:2px}
ul{padding-left:1.25rem}li{margin:.25rem 0;overflow-wrap:anywhere}code,pre{font-size:.95em}
section{margin-top:1.5rem;padding:1rem;background:#fffbf1;border:1px solid #d8cbae;border-left:.5rem solid #0c4f4b}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-top:1px solid #d8cbae}
th{font-weight:700}td{overflow-wrap:anywhere}pre{margin:.25rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
`;

type Schema = Readonly<Record<string, unknown>>;

/** A JSON schema as a programmer would write the type, with its bounds: `integer 1 to 15 | null`. */
export function schemaText(schema: Schema, indent = ''): string {
  const { type, anyOf, oneOf, enum: values, properties, items, prefixItems, required = [] } = schema;
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (isList(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  const options = anyOf ?? oneOf;
  if (isList(options)) return options.map((option) => schemaText(option as Schema, indent)).join(' | ');
  if (isList(prefixItems))
    return `[${prefixItems.map((item) => schemaText(item as Schema, indent)).join(', ')}]`;
  if (type === 'array') return `list of ${schemaText(items as Schema, indent)}`;
  if (type === 'object') return objectText(Object(properties), Object(required), indent);
  const name = isList(type) ? type.join(' | ') : type;
  return [name, boundsText(schema)].filter(Boolean).join(' ');
}

function objectText(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  indent: string,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}\n`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
}

function boundsText({ minimum, maximum, maxLength, format, pattern }: Schema): string {
  if (format && format !== 'starts_with') return `(${format})`;
  if (pattern) return `/${pattern}/`;
  // An integer without explicit bounds still has those of a safe JSON number.
  if (typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER) return `${minimum} to ${maximum}`;
  return maxLength ? `of at most ${maxLength} characters` : '';
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
