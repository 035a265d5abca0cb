/** A received mail: the envelope and the text with its headers. */
export type Received = { readonly from: string; readonly to: readonly string[]; readonly data: string };

type Answer = { readonly reply?: string; readonly ends?: boolean; readonly received?: Received };

/** Addresses with this prefix are rejected as unknown, for tests. */
const UNKNOWN_PREFIX = 'nobody@';
const ADDRESS = /^(?:MAIL FROM|RCPT TO):\s*<([^>]*)>/i;

/** One SMTP session (RFC 5321), a line at a time: EHLO, MAIL, RCPT, DATA with dot-stuffing, RSET, NOOP, QUIT. */
export class Conversation {
  #from: string | undefined;
  #to: string[] = [];
  #data: string[] | undefined;

  receive(line: string): Answer {
    if (this.#data) return this.#hearData(this.#data, line);
    const verb = (line.split(/[\s:]/)[0] ?? '').toUpperCase();
    const address = ADDRESS.exec(line)?.[1];
    switch (verb) {
      case 'EHLO':
        return { reply: '250-badaro simulator\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 SIZE 10000000' };
      case 'HELO':
      case 'NOOP':
        return { reply: '250 OK' };
      case 'RSET':
        this.reset();
        return { reply: '250 OK' };
      case 'QUIT':
        return { reply: '221 Bye', ends: true };
      case 'MAIL':
        if (address === undefined) return { reply: '501 Which address?' };
        this.reset();
        this.#from = address;
        return { reply: '250 OK' };
      case 'RCPT':
        if (this.#from === undefined) return { reply: '503 MAIL comes first' };
        if (!address) return { reply: '501 Which address?' };
        if (address.startsWith(UNKNOWN_PREFIX)) return { reply: '550 No such mailbox' };
        this.#to.push(address);
        return { reply: '250 OK' };
      case 'DATA':
        if (this.#to.length === 0) return { reply: '503 RCPT comes first' };
        this.#data = [];
        return { reply: '354 End with a line of one dot' };
      default:
        return { reply: '502 Not spoken here' };
    }
  }

  #hearData(data: string[], line: string): Answer {
    if (line !== '.') {
      // Removes dot-stuffing (RFC 5321 §4.5.2).
      data.push(line.startsWith('.') ? line.slice(1) : line);
      return {};
    }
    const received = { from: this.#from ?? '', to: this.#to, data: `${data.join('\r\n')}\r\n` };
    this.reset();
    return { reply: '250 Kept', received };
  }

  reset(): void {
    this.#from = undefined;
    this.#to = [];
    this.#data = undefined;
  }
}
