/** What opens something of somebody, whoever holds it. */
export type Secret = { kind: 'order' | 'bearer' | 'refresh' | 'file' | 'password' | 'confirmation'; value: string }

/** Whoever and whatever a request may pretend to be or to own. */
export type Targets = {
  /** What attackers have themselves. */
  own: {
    /** Order tokens, one at every step of the checkout. */
    orderTokens: string[]
    bearer: string
    refreshToken: string
    wishlistTokens: string[]
    addressIds: string[]
    cardIds: string[]
    orderNumbers: string[]
    lineIds: string[]
    wishedItemIds: string[]
    /** The attacker's own id, where an API asks for it. */
    userId?: number
  }
  /** Bearers that are good no more, and one that never was. */
  expiredBearer: string
  revokedBearer: string
  /** Links that were mailed and are spent. */
  spentLinks: { password: string; confirmation: string }
  /**
   * What others have, by what it names. Whoever holds a secret of theirs may use it where it belongs, so those are sent
   * elsewhere.
   */
  others: {
    ids: string[]
    orderNumbers: string[]
    /** Private; its token alone opens nothing. */
    wishlistToken: string
    secrets: Secret[]
  }
}
