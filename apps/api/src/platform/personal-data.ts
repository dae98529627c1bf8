import type { RawBuilder } from 'kysely'
import type { Context } from './context.ts'

/**
 * The personal data in one table. Each domain declares its own tables (`<domain>.personal-data.ts`), and a test finds
 * undeclared ones and undeclared columns, so an export and an erasure (LGPD art. 18) know all data that exists
 * ([decision 0066](../../../../docs/decisions/0066-data-that-its-owner-takes-or-ends.md)).
 */
export type PersonalData = {
  table: string
  /** What the table says about a person, in his language: the heading of an export, and a line of his page. */
  holds: string
  /** How a person's rows are found: by any of these. */
  foundBy: Finder[]
  /**
   * What erasure does: deletes the rows; blanks the columns that identify the person; or nothing, because a law
   * requires the rows for a period.
   */
  erasure: { does: 'delete' } | Blanking | ({ does: 'keep' } & KeptByLaw)
  /** Columns that an export leaves out, and why. Every other column is in it, so a new one is too. */
  withheld?: Record<string, Withheld>
  /** What ends the rows of an account that stays: how long after what, and the name of the work that deletes them. */
  ends?: { after: string; by: string }
  /** Rows in this state must come to their end before the account may be erased. */
  hinders?: { what: Hindrance; when: (now: Date) => RawBuilder<boolean> }
  /** What he gives up with the account, and is told before: a sum over his rows (centavos of credit, or a number). */
  lost?: { what: Loss; amount: RawBuilder<number> }
}

/** Blanks `columns`; every other column of the table is named in `stays`, because it identifies nobody. */
export type Blanking = {
  does: 'blank'
  columns: string[]
  stays: string[]
  /** SQL for columns that cannot be null; the others become null. */
  instead?: Record<string, string>
  /** Columns that are left as they are while rows under this law stay, because the law requires them there. */
  unlessKept?: { rule: LawRule; columns: string[] }
}

export const lawRules = ['clinical_record', 'tax', 'access', 'consent'] as const
export type LawRule = (typeof lawRules)[number]
type KeptByLaw = { rule: LawRule; until: string; law: string }

/**
 * Why an export leaves a column out: it opens something; it names or digests a key of ours and says nothing of him; its
 * words are in the copy of the record, which every export includes; they are a colleague's working notes; or he wrote
 * them for himself, and the export opens them in a part of its own.
 */
export type Withheld =
  | 'secret'
  | 'of our keys'
  | 'in the copy of the record'
  | 'working notes'
  | 'opened beside the rows'

/**
 * By the person's account, by his proven e-mail, or through a row of another declared table: `column` contains the
 * value of `at` there, by default its id. Never by a CPF, which anybody may type and none has proven to be his. A row
 * that names an account is that account's, however else it is found. `colleague`: somebody of the team who did
 * something to another person's data; that is neither exported nor erased with the colleague's account. `unlessOf`: not
 * if a row of that table, which refers to it by `at`, is of somebody else's account.
 */
export type Finder =
  | { column: string; is: 'user' | 'e-mail' | 'colleague'; unlessOf?: { of: string; at: string } }
  | { column: string; is: 'row'; of: string; at?: string }

/** The person whose data is looked for: an account, and the e-mail that its owner has proven. */
export type Person = { userId: number; email: string }

export const hindrances = ['appointment', 'payment', 'refund', 'parcel', 'treatment', 'session'] as const
export type Hindrance = (typeof hindrances)[number]
export const losses = ['store_credit', 'treatment', 'session', 'supplement'] as const
export type Loss = (typeof losses)[number]

/** A domain's tables with personal data, and its tables without. */
export type PersonalDataOfDomain = {
  /** Why we hold it, in the person's language; of a domain with personal data. */
  purpose?: string
  held: PersonalData[]
  ofNobody: string[]
  /** Ends what would go on without its owner, before any row is erased, in a transaction; repeatable. */
  endFor?: (ctx: Context, person: Person) => Promise<void>
}

/** Lei 13.787/2018 art. 6: a clinical record is kept for twenty years from its last entry. */
export const clinicalRecord = {
  does: 'keep',
  rule: 'clinical_record',
  until: '20 years after the last entry',
  law: 'Lei 13.787/2018 art. 6',
} as const
/** CTN arts. 173 and 195: the basis of a tax is kept until the tax can no longer be claimed. */
export const taxRecord = {
  does: 'keep',
  rule: 'tax',
  until: '5 years after the year of the sale',
  law: 'CTN arts. 173, 195',
} as const
/** Marco Civil art. 15: access records (time and address) are kept for six months. */
export const accessRecord = { does: 'keep', rule: 'access', until: '6 months', law: 'Lei 12.965/2014 art. 15' } as const
/** LGPD art. 8 § 2: we must be able to prove a consent as long as anything depends on it. */
export const proofOfConsent = {
  does: 'keep',
  rule: 'consent',
  until: '5 years after it was withdrawn',
  law: 'LGPD art. 8 § 2',
} as const
