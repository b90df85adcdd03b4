import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** What is to be in an archive. */
export interface MadeEntry {
  readonly path: string;
  readonly text?: string | Buffer;
  /** As tar calls it: `0` a file, `5` a folder, `2` a symbolic link, `1` a hard link, `3` a device. */
  readonly type?: string;
  readonly target?: string;
  /** That the archive says it has, where that is a lie. */
  readonly bytes?: number;
}

export function tarOf(entries: readonly MadeEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, text = '', type = '0', target = '', bytes }) => {
    const content = Buffer.from(text);
    const header = Buffer.alloc(512);
    header.write(path.slice(0, 100), 0);
    header.write('0000644\0', 100);
    header.write(`${(bytes ?? content.length).toString(8).padStart(11, '0')}\0`, 124);
    header.write('        ', 148);
    header.write(type, 156);
    header.write(target, 157);
    header.write('ustar\u000000', 257);
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** A record of pax in front of an entry, e.g. its path. */
export function paxEntry(records: Readonly<Record<string, string>>): MadeEntry {
  const text = Object.entries(records)
    .map(([name, value]) => {
      const rest = ` ${name}=${value}\n`;
      let length = rest.length + 1;
      while (String(length).length + rest.length !== length) length += 1;
      return `${length}${rest}`;
    })
    .join('');
  return { path: 'PaxHeaders/x', type: 'x', text };
}

export function tarGzOf(entries: readonly MadeEntry[]): Buffer {
  return gzipSync(tarOf(entries));
}

/** `mode`: the type of a file as Unix has it, e.g. 0o120777 for a link. */
export function zipOf(
  entries: readonly (MadeEntry & { readonly mode?: number; readonly isStored?: boolean })[],
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, text = '', mode = 0o100_644, isStored = false, bytes } of entries) {
    const content = Buffer.from(text);
    const packed = isStored ? content : deflateRawSync(content);
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), common, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
