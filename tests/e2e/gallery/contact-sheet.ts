import type { Sight } from './looking.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** One page with every picture, by group and state: phone and desktop, light and dark side by side. */
export const contactSheet = (sights: readonly Sight[]): string => {
  const groups = Map.groupBy(sights, ({ group }) => group)
  const index = [...groups.keys()].map((group) => `<a href="#${escaped(group)}">${escaped(group)}</a>`).join(' ')
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Prumo: galeria</title><style>${STYLE}</style>
<h1>Galeria</h1><p>${sights.length} imagens, ${sights.filter(({ faults }) => faults.length > 0).length} com falhas.</p><nav>${index}</nav>
${[...groups].map(([group, found]) => section(group, found)).join('\n')}</html>`
}

const section = (group: string, sights: readonly Sight[]) =>
  `<section id="${escaped(group)}"><h2>${escaped(group)}</h2>${[...Map.groupBy(sights, ({ name }) => name)]
    .map(([name, found]) => `<h3>${escaped(name)}</h3><div>${found.map(figure).join('')}</div>`)
    .join('\n')}</section>`

const figure = ({ picture, screen, mode, faults }: Sight) =>
  `<figure class="${screen}"><a href="${escaped(picture)}"><img loading="lazy" src="${escaped(picture)}" alt=""></a><figcaption>${screen}, ${mode}</figcaption>${
    faults.length > 0 ? `<ul>${faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')}</ul>` : ''
  }</figure>`

const STYLE = `body{font:15px/1.5 system-ui;margin:2rem;background:#ddd}nav a{margin-right:1rem}
div{display:flex;gap:1rem;align-items:flex-start;overflow-x:auto}figure{margin:0;flex:none}
img{display:block;max-height:70vh;overflow:hidden;object-fit:cover;object-position:top}.phone img{width:195px}.desktop img{width:520px}
li{color:#a00}`
