import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const ADDRESS_RECORD = 1;
const HEADER_LENGTH = 12;
/** A response without an error, to a question that asked for recursion. */
const FLAGS = 0x8180;
const POINTER_TO_QUESTION = 0xc00c;

/** A DNS server for one name, like Docker's. `addresses` can change. */
export async function startResolver(
  addresses: string[],
): Promise<{ address: string; stop: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const question = query.subarray(HEADER_LENGTH, endOfQuestion(query));
    const asksForAddress = question.readUInt16BE(question.length - 4) === ADDRESS_RECORD;
    const answers = asksForAddress ? addresses.map(recordOf) : [];
    const head = Buffer.alloc(HEADER_LENGTH);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(FLAGS, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, question, ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** Behind the name, which ends with an empty label, and the type and class. */
function endOfQuestion(query: Buffer): number {
  let at = HEADER_LENGTH;
  while (query[at]) at += 1 + query.readUInt8(at);
  return at + 5;
}

function recordOf(address: string): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt16BE(POINTER_TO_QUESTION, 0);
  record.writeUInt16BE(ADDRESS_RECORD, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(1, 6);
  record.writeUInt16BE(4, 10);
  Buffer.from(address.split('.').map(Number)).copy(record, 12);
  return record;
}
