const under = (name: string) => `:is([data-shown="${name}"], [data-shown="${name}"] *)`
const CONTROLS = 'a, button, input, select, textarea'

/** Hover and press apply to everything under the pointer; focus is on a control or within its container. */
const STATES: readonly [RegExp, string][] = [
  [/:hover/g, under('hover')],
  [/:active/g, under('active')],
  [/:focus-within/g, `:is([data-shown="focus"] :has(${CONTROLS}))`],
  [/:focus(-visible)?(?![\w-])/g, `:is([data-shown="focus"] :is(${CONTROLS}))`],
]

/** The rule with each state selector replaced by `data-shown`. */
export const withStatesShown = (css: string): string =>
  STATES.reduce((text, [state, shown]) => text.replace(state, shown), css)

const hasState = (css: string) => STATES.some(([state]) => css.search(state) >= 0)

/**
 * Shows states that only a pointer or the keyboard can cause: it repeats the page's own rules with each state read from
 * `data-shown`. No style is written by hand, so the gallery shows what the CSS says. The returned function ends it.
 */
export const showStates = (page: Document): (() => void) => {
  const rules = [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.filter(hasState).map(withStatesShown).join('\n'))
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
