import type { Message } from './message.ts'

// Only the name: the mail does not say what we do.
const signature = 'Prumo'
const defaultReason =
  'Você recebeu esta mensagem porque este e-mail foi informado à Prumo. Precisa de ajuda? Responda aqui mesmo.'

/** The same text without layout, for programs and readers that want none. */
export const renderText = (message: Message): string =>
  [
    message.greeting,
    message.title,
    ...message.paragraphs,
    message.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${message.action.label}:\n${message.action.url}`,
    message.note,
    `--\n${signature}\n${message.reason ?? defaultReason}`,
    message.leave ? `Sair da lista:\n${message.leave.url}` : '',
  ]
    .filter((part) => part !== null && part !== '')
    .join('\n\n')

// Mail programs drop parts of style sheets, so important styles are on each element; the sheet only adds the dark mode.
const paper = '#fbfaf5'
const ink = '#0d2f31'
const soft = '#3d5a5a'
const font = `font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #071d1f !important; }
  .card { background: #0c282a !important; border-color: #234244 !important; }
  .ink { color: #eaf3ef !important; }
  .soft { color: #a9c2bb !important; }
  .line { border-color: #234244 !important; }
}`

/** One column, at most 560 px, no pictures and no external resources: quick to load and discreet. */
export const renderHtml = (message: Message): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${asHtml(message.subject)}</title>
<style>${dark}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${asHtml(message.preview)}${'&nbsp;&zwnj;'.repeat(60)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 24px">${wordmark}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1.5px solid #d9e2dd;border-radius:24px;padding:32px 28px">
${message.greeting ? paragraph(message.greeting, 'soft', soft) : ''}
<h1 class="ink" style="${font};margin:0 0 16px;font-size:30px;line-height:1.1;letter-spacing:-0.03em;color:${ink}">${asHtml(message.title)}</h1>
${message.paragraphs.map((text) => paragraph(text, 'ink', ink)).join('\n')}
${facts(message.facts)}
${button(message.action)}
${message.note ? paragraph(message.note, 'soft', soft, 15) : ''}
</td></tr>
<tr><td style="padding:24px 8px 0">
${paragraph(signature, 'soft', soft, 14)}
${paragraph(message.reason ?? defaultReason, 'soft', soft, 14)}
${message.leave ? leaving(message.leave.url) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const wordmark = `<span style="display:inline-block;width:10px;height:10px;border-radius:50% 50% 50% 0;background:#ffc93c;transform:rotate(-45deg);margin-right:8px" aria-hidden="true"></span><span class="ink" style="${font};font-size:22px;font-weight:700;letter-spacing:-0.03em;color:${ink}">prumo</span>`

const paragraph = (text: string, tone: string, color: string, size = 17): string =>
  `<p class="${tone}" style="${font};margin:0 0 16px;font-size:${size}px;line-height:1.55;color:${color}">${asHtml(text)}</p>`

const leaving = (url: string): string =>
  `<p class="soft" style="${font};margin:0 0 16px;font-size:14px;line-height:1.55;color:${soft}"><a class="soft" href="${asHtml(url)}" style="color:${soft}">Sair da lista</a></p>`

const facts = (rows: Message['facts']): string =>
  rows.length === 0
    ? ''
    : `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
${rows.map(fact).join('\n')}
</table>`

const fact = ({ label, value }: Message['facts'][number]): string => {
  const cell = `${font};padding:10px 0;border-bottom:1.5px solid #d9e2dd;font-size:16px;line-height:1.4;vertical-align:top`
  return `<tr><th scope="row" align="left" class="soft line" style="${cell};font-weight:400;color:${soft};padding-right:16px">${asHtml(label)}</th><td align="right" class="ink line" style="${cell};font-weight:600;color:${ink};font-variant-numeric:tabular-nums">${asHtml(value)}</td></tr>`
}

const button = ({ label, url }: Message['action']): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td style="border-radius:14px;background:#ffc93c"><a href="${asHtml(url)}" style="${font};display:inline-block;padding:15px 28px;font-size:17px;font-weight:700;color:#3a2b00;text-decoration:none;border-radius:14px">${asHtml(label)}</a></td></tr></table>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const asHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
