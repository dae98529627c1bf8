/**
 * What one table says of people. Each domain declares its own (`<domain>.personal-data.ts`), and a test says which
 * table nobody has declared: so an export and an erasure (LGPD art. 18) know of everything that there is.
 */
export type PersonalData = {
  table: string
  /** What it says of somebody, in his words: the heading of an export. */
  holds: string
  /** How his rows are found: by any of these. */
  foundBy: Finder[]
  /**
   * What erasure does: deletes the rows; takes out what says who it was (`blank` names the columns); or nothing,
   * because a law asks for them until a time.
   */
  erasure: { does: 'delete' } | { does: 'blank'; columns: string[] } | { does: 'keep'; until: string; law: string }
}

/**
 * By his account, by what he told as a guest, or through a row of another declared table: `column` holds what stands
 * there in `at`, its id unless said otherwise.
 */
export type Finder =
  | { column: string; is: 'user' | 'e-mail' | 'cpf' }
  | { column: string; is: 'row'; of: string; at?: string }

/** What a domain holds of people, and its tables that hold nothing of anybody. */
export type PersonalDataOfDomain = { held: PersonalData[]; ofNobody: string[] }

/** Lei 13.787/2018 art. 6: a clinical record is kept for twenty years from its last entry. */
export const clinicalRecord = {
  does: 'keep',
  until: '20 years after the last entry',
  law: 'Lei 13.787/2018 art. 6',
} as const
/** CTN arts. 173 and 195: what a tax was reckoned from is kept until it may not be asked for any more. */
export const taxRecord = {
  does: 'keep',
  until: '5 years after the year of the sale',
  law: 'CTN arts. 173, 195',
} as const
/** Marco Civil art. 15: who came when, from where, is kept for six months. */
export const accessRecord = { does: 'keep', until: '6 months', law: 'Lei 12.965/2014 art. 15' } as const
/** LGPD art. 8 § 2: that a consent was given is ours to prove, as long as anything rests on it. */
export const proofOfConsent = { does: 'keep', until: '5 years after it was withdrawn', law: 'LGPD art. 8 § 2' } as const
