/** What a session runs on, in kinds that a list shows in words: the user agent itself is not stored. */
export type Device = { browser: Browser; system: System }

const browsers = ['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera', 'other'] as const
const systems = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const
type Browser = (typeof browsers)[number]
type System = (typeof systems)[number]

// In this order: Edge, Opera and Samsung call themselves Chrome too, and Chrome calls itself Safari.
const browserMarks: [Browser, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOPT\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\bFirefox\/|\bFxiOS\//],
  ['chrome', /\bChrome\/|\bChromium\/|\bCriOS\/|\bHeadlessChrome\//],
  ['safari', /\bSafari\//],
]
// iOS before macOS: its user agent says "like Mac OS X". Android before Linux, on which it stands.
const systemMarks: [System, RegExp][] = [
  ['ios', /\biPhone\b|\biPad\b|\biPod\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b|\bMac OS X\b/],
  ['linux', /\bLinux\b|\bX11\b|\bCrOS\b/],
]

const mostLooked = 400

/** The kinds in a user agent. It is what the caller says of itself, so it is shown and never decides anything alone. */
export const deviceOf = (userAgent: string | null | undefined): Device => {
  const looked = (userAgent ?? '').slice(0, mostLooked)
  return { browser: firstIn(browserMarks, looked), system: firstIn(systemMarks, looked) }
}

const firstIn = <Kind extends string>(marks: [Kind, RegExp][], text: string): Kind | 'other' =>
  marks.find(([, mark]) => mark.test(text))?.[0] ?? 'other'

/** As stored; a kind that this release does not know is shown as another. */
export const deviceFrom = (row: { browser: string; system: string }): Device => ({
  browser: browsers.find((each) => each === row.browser) ?? 'other',
  system: systems.find((each) => each === row.system) ?? 'other',
})
