import { createServer, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { type LocalServer, serveLocally } from '#server/integrations/local-server.ts';

const SOURCES = ['auto', 'ko', 'en', 'ja', 'zh-CN', 'zh-TW', 'vi', 'th', 'id', 'fr', 'es', 'ru'];
const TARGETS = ['ko', 'en', 'ja', 'zh-CN', 'zh-TW', 'vi', 'th', 'id', 'fr', 'es', 'ru', 'de', 'it'];
const SIDE_MAX = 1_960;

type Answer = { readonly status: number; readonly json: object };
const failed = (status: number, errorCode: string, message: string): Answer => ({
  status,
  json: { error: { errorCode, message } },
});

/**
 * A local service with the protocol of Papago Image Translation. It reads no text: the picture comes back under a ribbon
 * with the language it was to be in. A picture that is red all over is an outage, and one that is white all over has no
 * text.
 */
export function startImagesSimulator({
  port,
  keyId,
  key,
}: {
  port: number;
  keyId: string;
  key: string;
}): Promise<LocalServer> {
  const server = createServer((request, response) => {
    void answerTo(request, keyId, key)
      .catch(() => failed(400, '100', 'Bad Request Exception'))
      .then(({ status, json }) =>
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(json)),
      );
  });
  return serveLocally(server, port, 'image translation');
}

async function answerTo(request: IncomingMessage, keyId: string, key: string): Promise<Answer> {
  if (request.method !== 'POST' || request.url !== '/image-to-image/v1/translate')
    return failed(404, '300', 'Not Found Exception');
  if (request.headers['x-ncp-apigw-api-key-id'] !== keyId || request.headers['x-ncp-apigw-api-key'] !== key)
    return failed(401, '200', 'Authentication Failed');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(parts), { headers }).formData();
  const [source, target, image] = [form.get('source'), form.get('target'), form.get('image')];
  if (!SOURCES.includes(String(source)) || !TARGETS.includes(String(target)) || !(image instanceof File))
    return failed(400, 'IT01', 'Invalid parameter');
  return translated(Buffer.from(await image.arrayBuffer()), String(target));
}

async function translated(image: Buffer, target: string): Promise<Answer> {
  const { width, height, format } = await sharp(image).metadata();
  if (!['jpeg', 'png', 'tiff'].includes(format)) return failed(400, 'IT02', 'Unsupported image format');
  if (Math.max(width, height) > SIDE_MAX) return failed(400, 'IT03', 'Image size is too large');
  const [red = 0, green = 0, blue = 0] = (await sharp(image).stats()).channels.map(({ mean }) => mean);
  if (red > 240 && green < 20 && blue < 20) return failed(500, '900', 'Unexpected Exception');
  if (Math.min(red, green, blue) > 250) return failed(200, 'IT04', 'Image No Text error');
  const ribbon = `<svg width="${width}" height="40"><rect width="100%" height="40" fill="#123"/>
    <text x="12" y="27" fill="#fff" font-size="20" font-family="sans-serif">[${target}]</text></svg>`;
  const rendered = await sharp(image)
    .composite([{ input: Buffer.from(ribbon), gravity: 'northwest' }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return {
    status: 200,
    json: { data: { sourceLang: 'ko', targetLang: target, renderedImage: rendered.toString('base64') } },
  };
}
