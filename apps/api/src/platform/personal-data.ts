/**
 * The personal data in one table. Each domain declares its own tables (`<domain>.personal-data.ts`), and a test finds
 * undeclared ones, so an export and an erasure (LGPD art. 18) know all data that exists.
 */
export type PersonalData = {
  table: string
  /** What the table says about a person, in his language: the heading of an export. */
  holds: string
  /** How a person's rows are found: by any of these. */
  foundBy: Finder[]
  /**
   * What erasure does: deletes the rows; blanks the columns that identify the person (`blank` names them); or nothing,
   * because a law requires the rows for a period.
   */
  erasure: { does: 'delete' } | { does: 'blank'; columns: string[] } | { does: 'keep'; until: string; law: string }
}

/**
 * By the person's account, by his data as a guest, or through a row of another declared table: `column` contains the
 * value of `at` there, by default its id.
 */
export type Finder =
  | { column: string; is: 'user' | 'e-mail' | 'cpf' }
  | { column: string; is: 'row'; of: string; at?: string }

/** A domain's tables with personal data, and its tables without. */
export type PersonalDataOfDomain = { held: PersonalData[]; ofNobody: string[] }

/** Lei 13.787/2018 art. 6: a clinical record is kept for twenty years from its last entry. */
export const clinicalRecord = {
  does: 'keep',
  until: '20 years after the last entry',
  law: 'Lei 13.787/2018 art. 6',
} as const
/** CTN arts. 173 and 195: the basis of a tax is kept until the tax can no longer be claimed. */
export const taxRecord = {
  does: 'keep',
  until: '5 years after the year of the sale',
  law: 'CTN arts. 173, 195',
} as const
/** Marco Civil art. 15: access records (time and address) are kept for six months. */
export const accessRecord = { does: 'keep', until: '6 months', law: 'Lei 12.965/2014 art. 15' } as const
/** LGPD art. 8 § 2: we must be able to prove a consent as long as anything depends on it. */
export const proofOfConsent = { does: 'keep', until: '5 years after it was withdrawn', law: 'LGPD art. 8 § 2' } as const
