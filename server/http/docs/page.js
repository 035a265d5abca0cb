// The page of the calls: fills in a call when it is opened, narrows the list, and sends a call with the reader's own token.
// Everything is written as text; nothing of an answer is ever read as markup.
const words = JSON.parse(document.getElementById('words').textContent);
const filter = document.getElementById('filter');
const token = document.getElementById('token');
const found = document.getElementById('found');
const calls = [...document.querySelectorAll('details[data-path]')];

let described;
const theDocument = () =>
  (described ??= fetch('/api/docs/openapi.json')
    .then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(String(reply.status)))))
    .catch((error) => {
      described = undefined;
      throw error;
    }));

function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made && key !== 'list') made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

const own = { lang: document.documentElement.lang, dir: document.documentElement.dir };
const heading = (level, text) => element(level, own, text);
const block = (text, label) =>
  element('pre', { tabIndex: 0, role: 'group', 'aria-label': label }, element('code', {}, text));
const pretty = (value) => JSON.stringify(value, null, 2);

function limitsOf(schema) {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, format } = schema;
  const all = [
    format,
    minimum !== undefined && `>= ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `<= ${maximum}`,
    minLength && `length >= ${minLength}`,
    maxLength !== undefined && `length <= ${maxLength}`,
    minItems && `items >= ${minItems}`,
    maxItems !== undefined && `items <= ${maxItems}`,
    pattern && `matches ${pattern}`,
  ];
  const said = all.filter(Boolean).join(', ');
  return said && ` (${said})`;
}

/** A schema as a person reads it: one line a property, with its type and its limits. */
function written(schema, indent = '') {
  if (!schema || Object.keys(schema).length === 0) return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => written(one, indent)).join(' | ');
  if (schema.type === 'array') return `[${written(schema.items, indent)}]${limitsOf(schema)}`;
  if (schema.type !== 'object') return `${schema.type ?? 'anything'}${limitsOf(schema)}`;
  const required = new Set(schema.required ?? []);
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${written(part, inner)}`,
  );
  for (const part of Object.values(schema.patternProperties ?? {}))
    lines.push(`${inner}[key]: ${written(part, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

const resolved = (whole, parameter) =>
  parameter.$ref ? whole.components.parameters[parameter.$ref.split('/').at(-1)] : parameter;

function shapeAndExample(content, level = 'h4') {
  const [[type, media] = []] = Object.entries(content ?? {});
  if (!type) return [element('p', own, words.none)];
  if (media.example === undefined) return [element('p', {}, element('code', {}, Object.keys(content).join(', ')))];
  const example = element('div', {}, heading(level, words.example), block(pretty(media.example), words.example));
  return [
    element(
      'div',
      { className: 'pair' },
      element('div', {}, heading(level, type), block(written(media.schema), type)),
      example,
    ),
  ];
}

function parametersOf(parameters) {
  if (parameters.length === 0) return [element('p', own, words.none)];
  const lines = parameters.map(
    ({ name, in: where, required, schema }) => `${name}${required ? '' : '?'} (${where}): ${written(schema)}`,
  );
  return [block(lines.join('\n'), words.parameters)];
}

function refusalsOf(responses) {
  const items = Object.entries(responses).flatMap(([status, { content }]) =>
    Object.keys(content?.['application/json']?.examples ?? {}).map((code) =>
      element('li', {}, element('code', {}, `${status} ${code}`)),
    ),
  );
  return items.length === 0 ? [] : [heading('h3', words.refusals), element('ul', { className: 'codes' }, ...items)];
}

function labelled(id, name, isRequired, field) {
  const mark = element(
    'span',
    { className: 'optional', ...own },
    isRequired ? ` ${words.required}` : ` ${words.optional}`,
  );
  return element('div', {}, element('label', { htmlFor: id }, name, mark), field);
}

/** The form that sends a call. */
function tryOf(entry, operation, parameters) {
  const id = (name) => `${entry.id}-${name}`;
  const fields = parameters.map((parameter) => {
    const { name, in: where, required, schema, example } = parameter;
    const value =
      name === 'Idempotency-Key'
        ? crypto.randomUUID()
        : where === 'path'
          ? String(example ?? '')
          : name === 'lang'
            ? own.lang
            : '';
    const field = element('input', {
      id: id(name),
      value,
      required: Boolean(required),
      autocomplete: 'off',
      spellcheck: false,
      dir: 'ltr',
      placeholder: schema?.enum ? schema.enum.join(' ') : '',
    });
    return { name, where, field, node: labelled(id(name), name, required, field) };
  });
  const content = operation.requestBody?.content;
  const isJson = Boolean(content?.['application/json']);
  const body =
    content &&
    (isJson
      ? element('textarea', {
          id: id('body'),
          value: pretty(content['application/json'].example ?? {}),
          spellcheck: false,
          dir: 'ltr',
        })
      : element('input', { id: id('body'), type: 'file', accept: Object.keys(content).join(',') }));
  const button = element('button', { type: 'submit', ...own }, words.send);
  const result = element('div', { role: 'status' });
  const form = element(
    'form',
    {},
    element('div', { className: 'fields' }, ...fields.map(({ node }) => node)),
    ...(body ? [labelled(id('body'), isJson ? words.body : words.file, true, body)] : []),
    button,
    result,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    result.replaceChildren(element('p', own, words.sending));
    send(entry, fields, body && (isJson ? body.value : body.files[0]))
      .then(
        (shown) => result.replaceChildren(...shown),
        () => result.replaceChildren(element('p', own, words.failed)),
      )
      .finally(() => {
        button.ariaBusy = 'false';
      });
  });
  return form;
}

async function send({ dataset: { path, method } }, fields, body) {
  const query = new URLSearchParams();
  const headers = {};
  let target = path;
  for (const { name, where, field } of fields) {
    if (where === 'path') target = target.replace(`{${name}}`, encodeURIComponent(field.value));
    else if (field.value === '') continue;
    else if (where === 'query') query.append(name, field.value);
    else headers[name] = field.value;
  }
  if (token.value) headers.authorization = `Bearer ${token.value.trim()}`;
  if (body !== undefined) headers['content-type'] = typeof body === 'string' ? 'application/json' : (body?.type ?? '');
  const began = performance.now();
  const reply = await fetch(query.size > 0 ? `${target}?${query}` : target, {
    method: method.toUpperCase(),
    headers,
    ...(body !== undefined && { body }),
  });
  const type = reply.headers.get('content-type') ?? '';
  const text = type.includes('json')
    ? pretty(await reply.json())
    : type.startsWith('text/')
      ? await reply.text()
      : `${(await reply.blob()).size} bytes, ${type || '-'}`;
  const line = `${reply.status} ${reply.statusText} · ${Math.round(performance.now() - began)} ms`;
  return [element('p', { className: 'status' }, line), block(text || '-', words.answer)];
}

async function fill(entry) {
  const place = entry.querySelector('.call');
  if (place.dataset.filled) return;
  place.replaceChildren(element('p', { role: 'status', ...own }, words.loading));
  try {
    const whole = await theDocument();
    const operation = whole.paths[entry.dataset.path][entry.dataset.method];
    const parameters = (operation.parameters ?? []).map((one) => resolved(whole, one));
    const [[status, answer]] = Object.entries(operation.responses).filter(([code]) => code.startsWith('2'));
    place.replaceChildren(
      element('p', {}, element('span', own, words.access, ': '), element('code', {}, operation['x-access'])),
      ...(operation.description ? [element('p', {}, operation.description)] : []),
      heading('h3', words.parameters),
      ...parametersOf(parameters),
      ...(operation.requestBody ? [heading('h3', words.body), ...shapeAndExample(operation.requestBody.content)] : []),
      heading('h3', `${words.answer} ${status}`),
      ...shapeAndExample(answer.content),
      ...refusalsOf(operation.responses),
      heading('h3', words.try),
      tryOf(entry, operation, parameters),
    );
    place.dataset.filled = 'true';
  } catch {
    place.replaceChildren(element('p', { role: 'status', ...own }, words.failed));
  }
}

function narrow() {
  const parts = filter.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const entry of calls) {
    const text = `${entry.dataset.method} ${entry.querySelector('summary').textContent} ${entry.id}`.toLowerCase();
    entry.hidden = !parts.every((part) => text.includes(part));
    if (!entry.hidden) count += 1;
  }
  for (const section of document.querySelectorAll('main section'))
    section.hidden = !section.querySelector('details:not([hidden])');
  found.textContent = parts.length === 0 ? '' : count === 0 ? words.noMatch : `${words.found}${count}`;
}

function openNamed() {
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (entry instanceof HTMLDetailsElement) entry.open = true;
}

for (const entry of calls) entry.addEventListener('toggle', () => entry.open && void fill(entry));
filter.addEventListener('input', narrow);
document.querySelector('.tools').addEventListener('submit', (event) => event.preventDefault());
// Who is signed in to the shop need not copy their token.
token.value = localStorage.getItem('token') ?? '';
addEventListener('hashchange', openNamed);
openNamed();
narrow();
