/** Text that is already HTML. Only `html` makes it, so nothing reaches a page unescaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | null | undefined | false | Value[]

/** Builds HTML from a template. Values are escaped unless they are HTML already; null and false add nothing. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((string, index) => string + (index < values.length ? render(values[index]) : '')).join(''))

const render = (value: Value): string => {
  if (Array.isArray(value)) return value.map(render).join('')
  if (value instanceof Html) return value.text
  return value === null || value === undefined || value === false ? '' : escapeHtml(String(value))
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
