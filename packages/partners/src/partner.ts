/** A token of packages/ui that a partner may recolour; each is #rrggbb. */
type Colours = { readonly [token: `--${string}`]: `#${string}` }

/** A brand whose visitors see a variant of the site (spec 1), in one entry of the registry. */
export type Partner = {
  /** Lower case: the value of the cookies and of `partner_name`, and part of its files' URLs. It never changes. */
  readonly key: string
  readonly name: string
  /** Without a port. Those under `.localhost` are for local use; the others are published by https. */
  readonly hosts: readonly string[]
  /** A welcome line beside the wordmark, in Portuguese. It promises nothing. */
  readonly welcome: string
  /** The flag in calls of its visitors (spec 5, 7), and the name of its brand flag cookie (spec 6). */
  readonly requestFlag: `is_${string}`
  /** The flag for the validity of a typed address, for brands that need it (spec 4). */
  readonly addressFlag?: `is${string}Address`
  /**
   * The mint colours stay ours, because pictures have them as background. Both modes name the same tokens: otherwise a
   * colour of one mode would remain in the other.
   */
  readonly colours: { readonly light: Colours; readonly dark: Colours }
  /** SVG of 24 × 24 in one colour, which the page sets. */
  readonly logo: string
  /** SVG of 32 × 32. */
  readonly favicon: string
}

export type Registry = readonly Partner[]
