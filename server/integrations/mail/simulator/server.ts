import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Conversation, type Received } from '#server/integrations/mail/simulator/conversation.ts';

export type MailSimulator = { readonly url: string; stop(): Promise<void> };

const LONGEST_LINE = 100_000;

/** A local mail server that stores every mail as an .eml file in the folder, the newest name last. */
export async function startMailSimulator({
  port,
  folder,
}: {
  readonly port: number;
  readonly folder: string;
}): Promise<MailSimulator> {
  await mkdir(folder, { recursive: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    socket.setTimeout(60_000, () => socket.destroy());
    socket.write('220 badaro simulator ESMTP\r\n');
    void converse(socket, folder).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new Error(`The mail simulator did not start on port ${port}; MAIL_SIMULATOR_PORT chooses another.`)),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the mail simulator has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

async function converse(socket: Socket, folder: string): Promise<void> {
  const talk = new Conversation();
  let rest = '';
  socket.setEncoding('utf8');
  for await (const part of socket) {
    const lines = `${rest}${String(part)}`.split('\r\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) return void socket.destroy();
    for (const line of lines) {
      const { reply, ends, received } = talk.receive(line);
      // A mail is stored before it is acknowledged.
      if (received) await storeMail(folder, received);
      if (reply) socket.write(`${reply}\r\n`);
      if (ends) return void socket.end();
    }
  }
}

async function storeMail(folder: string, { from, to, data }: Received): Promise<void> {
  const name = join(folder, `${Date.now()}-${randomBytes(4).toString('hex')}.eml`);
  await writeFile(`${name}.part`, `X-Envelope-From: ${from}\r\nX-Envelope-To: ${to.join(', ')}\r\n${data}`);
  await rename(`${name}.part`, name);
}
