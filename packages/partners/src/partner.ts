/** A token of packages/ui that a partner may give another colour; each is #rrggbb. */
type Colours = { readonly [token: `--${string}`]: `#${string}` }

/** A brand whose visitors see a variant of the site (spec 1). One entry of the registry says all of it. */
export type Partner = {
  /** Small letters only: what the cookies, `partner_name` and the addresses of its files say. It never changes. */
  readonly key: string
  readonly name: string
  /** Without a port. Those under `.localhost` are for a machine of our own; the others are published by https. */
  readonly hosts: readonly string[]
  /** One line beside the wordmark, in Portuguese: who is welcome here. It promises nothing. */
  readonly welcome: string
  /** What calls say of its visitors (spec 5, 7), and the name of its brand flag cookie (spec 6). */
  readonly requestFlag: `is_${string}`
  /** Where the validity of an address being typed is told for this brand (spec 4). */
  readonly addressFlag?: `is${string}Address`
  /**
   * The mints stay the house's: its pictures stand on them. Both modes name the same tokens: a colour that only one of
   * them changes would shine through in the other.
   */
  readonly colours: { readonly light: Colours; readonly dark: Colours }
  /** SVG of 24 × 24 in one ink, which the page gives it. */
  readonly logo: string
  /** SVG of 32 × 32. */
  readonly favicon: string
}

export type Registry = readonly Partner[]
