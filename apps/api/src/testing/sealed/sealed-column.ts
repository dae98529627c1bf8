/** For tests: how a sealed column is written and read. */
export type SealedColumn = {
  /** Creates a row with this text in the column; returns the row's id. */
  make: (words: string) => Promise<number>
  /** The text as a reader of the row gets it; rejects if it does not decrypt. */
  read: (id: number) => Promise<string>
  /** Plain columns that name the owner, each with another value that the database accepts. */
  belongs?: { column: string; to: () => Promise<unknown> }[]
}
