/**
 * The frames that pass between the server and an engine process: control and audio in one ordered sequence.
 *
 * Layout (big endian): `length` uint32, the bytes after it; `type` uint8; `streamId` uint32; payload.
 * A frame of type `audio` carries encoded samples as they go to the client, every other type UTF-8 JSON.
 */
export const FRAME_HEADER_BYTES = 9;
/** 1 MiB: ten times the longest control frame; a longer length means that the two sides have lost step. */
export const FRAME_PAYLOAD_BYTES_MAX = 1_048_576;

export interface Frame {
  readonly type: number;
  readonly streamId: number;
  readonly payload: Uint8Array;
}

export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** One frame as bytes. Throws `FrameError` when the payload is longer than `FRAME_PAYLOAD_BYTES_MAX`. */
export function encodeFrame({ type, streamId, payload }: Frame): Buffer {
  if (payload.byteLength > FRAME_PAYLOAD_BYTES_MAX)
    throw new FrameError(`frame payload of ${payload.byteLength} bytes`);
  const bytes = Buffer.allocUnsafe(FRAME_HEADER_BYTES + payload.byteLength);
  bytes.writeUInt32BE(FRAME_HEADER_BYTES - 4 + payload.byteLength, 0);
  bytes.writeUInt8(type, 4);
  bytes.writeUInt32BE(streamId, 5);
  bytes.set(payload, FRAME_HEADER_BYTES);
  return bytes;
}

/** Cuts a byte stream into frames, however it arrives in pieces. Payloads are copies and may be kept. */
export class FrameDecoder {
  #pending: Buffer = Buffer.alloc(0);

  /** The frames completed by `chunk`, in order. Throws `FrameError` on a length no frame can have. */
  decode(chunk: Uint8Array): Frame[] {
    const bytes = this.#pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#pending, chunk]);
    const frames: Frame[] = [];
    let offset = 0;
    while (bytes.length - offset >= FRAME_HEADER_BYTES) {
      const length = bytes.readUInt32BE(offset);
      const payloadBytes = length - (FRAME_HEADER_BYTES - 4);
      if (payloadBytes < 0 || payloadBytes > FRAME_PAYLOAD_BYTES_MAX) throw new FrameError(`frame length ${length}`);
      const end = offset + 4 + length;
      if (bytes.length < end) break;
      frames.push({
        type: bytes.readUInt8(offset + 4),
        streamId: bytes.readUInt32BE(offset + 5),
        payload: bytes.subarray(offset + FRAME_HEADER_BYTES, end),
      });
      offset = end;
    }
    this.#pending = bytes.subarray(offset);
    return frames;
  }

  /** Bytes of a frame that has begun and not ended. */
  get pendingBytes(): number {
    return this.#pending.length;
  }
}
