import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

type JsonObject = Record<string, unknown>;

/** The OpenAPI 3.1 description of the calls, made from the same objects that serve them. */
export function openApiDocument(endpoints: Readonly<Record<string, Endpoint>>): JsonObject {
  const paths: Record<string, JsonObject> = {};
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
      securitySchemes: { captain: { type: 'apiKey', in: 'cookie', name: 'captain' } },
    },
  };
}

function operation(operationId: string, endpoint: Endpoint): JsonObject {
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.access === 'captain' && { security: [{ captain: [] }] }),
    parameters: [...parametersIn('path', endpoint.params), ...parametersIn('header', endpoint.headers)],
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body, 'input') } }),
    responses: {
      200: { description: 'Success', content: json(endpoint.response, 'output') },
      ...Object.fromEntries(
        Object.entries(endpoint.refusals).map(([status, description]) => [
          status,
          refusal(status, description, endpoint),
        ]),
      ),
    },
  };
}

function refusal(status: string, description: string, { staleResponse }: Endpoint): JsonObject {
  const content =
    status === '412' && staleResponse
      ? json(staleResponse, 'output')
      : { 'text/plain': { schema: { type: 'string' } } };
  return { description, content };
}

function parametersIn(place: 'path' | 'header', schema: z.ZodMiniObject | undefined): JsonObject[] {
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

function json(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
