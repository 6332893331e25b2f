import * as z from 'zod/mini';
import type { Endpoint, JsonEndpoint } from './endpoint.ts';
import { ORGANIZER_COOKIE, SESSION_COOKIE } from './wire.ts';

type JsonObject = Record<string, unknown>;
type Content = Readonly<Record<string, { schema: JsonObject }>>;

/** The parts of an OpenAPI 3.1 document that we use. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: JsonObject;
};
export type Operation = {
  operationId: string;
  summary: string;
  security?: readonly JsonObject[];
  parameters: readonly Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, { description: string; content: Content }>>;
};
export type Parameter = { name: string; in: 'path' | 'header'; required: boolean; schema: JsonObject };

/** The OpenAPI 3.1 description of the calls, generated from the same objects that serve them. */
export function openApiDocument(endpoints: Readonly<Record<string, Endpoint>>): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(operationId, endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Three-team golf cup',
      version: '1.0.0',
      description: 'Scores, standings and corrections. An error is plain text that a person can read.',
    },
    paths,
    components: {
      securitySchemes: {
        captain: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        organizer: { type: 'apiKey', in: 'cookie', name: ORGANIZER_COOKIE },
      },
    },
  };
}

function operation(operationId: string, endpoint: Endpoint): Operation {
  const { headers, body, staleResponse }: Partial<JsonEndpoint> = 'response' in endpoint ? endpoint : {};
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ [endpoint.access]: [] }] }),
    parameters: [...parametersIn('path', endpoint.params), ...parametersIn('header', headers)],
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: {
      200: successOf(endpoint),
      ...refusalsOf(endpoint),
      ...(staleResponse && {
        412: { description: endpoint.refusals[412] ?? '', content: json(staleResponse, 'output') },
      }),
    },
  };
}

function successOf(endpoint: Endpoint): Operation['responses'][string] {
  if ('response' in endpoint) return { description: 'Success', content: json(endpoint.response, 'output') };
  if ('tables' in endpoint) {
    const tables = Object.entries(endpoint.tables).map(
      ([name, columns]) => `${name} (${columns.join(', ')})`,
    );
    return {
      description: `Comma-separated values in UTF-8, the columns' names in the first line: ${tables.join('; ')}`,
      content: { 'text/csv': { schema: { type: 'string' } } },
    };
  }
  // OpenAPI 3.1 cannot describe events, so an event's data is one of several schemas, each titled with its event.
  const events = Object.entries(endpoint.events);
  const oneOf = events.map(([event, schema]) => ({ title: event, ...jsonSchema(schema, 'output') }));
  return {
    description: `Server-sent events: ${events.map(([event]) => event).join(', ')}`,
    content: { 'text/event-stream': { schema: { oneOf } } },
  };
}

function refusalsOf(endpoint: Endpoint): Operation['responses'] {
  const takesBody = 'body' in endpoint && endpoint.body;
  const refusals: Readonly<Record<string, string>> = {
    ...endpoint.refusals,
    405: 'This path does not accept the method',
    ...(takesBody && { 413: 'The body is too large' }),
    414: 'The address is too long',
    ...(takesBody && { 415: 'The body is not JSON' }),
  };
  return Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      status,
      { description, content: { 'text/plain': { schema: { type: 'string' } } } },
    ]),
  );
}

function parametersIn(place: 'path' | 'header', schema: z.ZodMiniObject | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function json(schema: z.ZodMiniType, io: 'input' | 'output'): Content {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
