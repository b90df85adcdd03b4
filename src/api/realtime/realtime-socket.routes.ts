import { Type } from 'typebox';
import { ServiceError } from '../../errors/service-error.ts';
import { AGENT_MODEL_ID } from '../../features/realtime/agent-model.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import type { SocketDescription } from '../docs/socket-description.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { addSocketRoute } from '../sockets/add-socket-route.ts';
import type { SocketDependencies } from '../sockets/socket-route.ts';
import * as client from './client-events.schemas.ts';
import { RealtimeSocketSession } from './realtime-socket.ts';
import { serverEvents } from './server-events.schemas.ts';

const soundMessage = (title: string, description: string) =>
  Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: 'audio/*', title, description });

export const realtimeSocketDescription: SocketDescription = {
  path: '/v1/realtime',
  operationId: 'converse',
  summary: 'Talk to the agent: speech in, speech out, tools in between',
  description:
    `\`model=${AGENT_MODEL_ID}\` in the query; a browser sends \`client_secret\` there instead of a key. The order of a ` +
    'response: `response.created`, `conversation.item.created`, words and sound, `response.output_audio_transcript.done`, ' +
    "the client's `response.output_audio.played`, `response.output_audio.done`, `response.done`. A session lasts at most " +
    `${sessionLimits.sessionMsMax / 60_000} minutes. Close codes besides those of all sockets: 4403 the agent is not ` +
    'enabled for the organization. docs/realtime.md tells the rest.',
  query: {
    model: Type.String({ description: `\`${AGENT_MODEL_ID}\`, which is also the default` }),
    client_secret: Type.String({ description: 'From `POST /v1/realtime/client_secrets`, in place of a key' }),
  },
  clientFrames: {
    sessionUpdate: client.SessionUpdate,
    inputAppend: client.InputAppend,
    inputSound: soundMessage(
      'Sound of the caller',
      'A binary message, where the transport of the input is `binary`: samples in the format of the input',
    ),
    inputCommit: client.InputCommit,
    inputClear: client.InputClear,
    itemCreate: client.ItemCreateShown,
    responseCreate: client.ResponseCreate,
    responseCancel: client.ResponseCancel,
    audioPlayed: client.AudioPlayed,
    itemTruncate: client.ItemTruncate,
  },
  serverFrames: {
    ...serverEvents,
    outputSound: soundMessage(
      'Sound of the agent',
      'A binary message, where the transport of the output is `binary`. It belongs to the response whose ' +
        '`response.created` came last; samples count from the first of it.',
    ),
  },
};

export function addRealtimeSocket(
  server: HttpServer,
  dependencies: SocketDependencies & Pick<ServerDependencies, 'realtime'>,
): void {
  const { realtime, log } = dependencies;
  const { isAgentModel, openAgentSession } = realtime;
  addSocketRoute(server, {
    description: realtimeSocketDescription,
    kind: 'realtime',
    access: routeAccess.converse,
    // Who comes without a key, or to another model, has made a mistake; what may change is told by an event and a close code.
    refusals: 'answers',
    takesClientSecret: true,
    takePlace({ query: { model = AGENT_MODEL_ID } }) {
      if (typeof model === 'string' && isAgentModel(model)) return Promise.resolve(undefined);
      const holes = { model: String(model).slice(0, 100), known: AGENT_MODEL_ID };
      throw new ServiceError('agent-model-unknown', { holes });
    },
    open: (channel) => new RealtimeSocketSession(channel, { openAgentSession, isAgentModel, log }),
    dependencies,
  });
}
