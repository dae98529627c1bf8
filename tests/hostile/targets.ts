/** A secret that opens its owner's data for anybody who has it. */
export type Secret = { kind: 'order' | 'bearer' | 'refresh' | 'file' | 'password' | 'confirmation'; value: string }

/** The identities and data that a request may claim. */
export type Targets = {
  /** The attackers' own data. */
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
    /** The attacker's own id, for APIs that need it. */
    userId?: number
  }
  /** Bearers that are no longer valid, and one that never was. */
  expiredBearer: string
  revokedBearer: string
  /** Mailed links that are used up. */
  spentLinks: { password: string; confirmation: string }
  /** The data of others, by kind. A secret is valid in its own place, so these are sent elsewhere. */
  others: {
    ids: string[]
    orderNumbers: string[]
    /** Private: its token alone does not open it. */
    wishlistToken: string
    secrets: Secret[]
  }
}
