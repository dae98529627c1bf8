const under = (name: string) => `:is([data-shown="${name}"], [data-shown="${name}"] *)`
const CONTROLS = 'a, button, input, select, textarea'

/** Pointing and pressing reach all that lies under the pointer; focus stands on a control, or within what holds one. */
const STATES: readonly [RegExp, string][] = [
  [/:hover/g, under('hover')],
  [/:active/g, under('active')],
  [/:focus-within/g, `:is([data-shown="focus"] :has(${CONTROLS}))`],
  [/:focus(-visible)?(?![\w-])/g, `:is([data-shown="focus"] :is(${CONTROLS}))`],
]

/** A rule as it reads when what lies under `data-shown` is held to be pointed at, pressed or focused. */
export const withStatesShown = (css: string): string =>
  STATES.reduce((text, [state, shown]) => text.replace(state, shown), css)

const hasState = (css: string) => STATES.some(([state]) => css.search(state) >= 0)

/**
 * Shows states that only a pointer or the keyboard can bring about: the page's own rules once more, with each state
 * read from `data-shown`. Nothing is written by hand, so what is shown is what the CSS says. Ends when the answer is
 * called.
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
