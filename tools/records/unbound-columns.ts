/** A row as the database gives it, with the data key that its value was sealed by. */
export type UnboundRow = { id: number; data_key_id: string; sealed: Buffer } & Record<
  string,
  number | string | Buffer | null
>

export type UnboundColumn = {
  column: `${string}.${string}.${string}_sealed`
  /** Rows whose key is one of $1, locked, so that nobody changes their words meanwhile. */
  rows: string
  /** What the first releases sealed the value for. */
  purpose: (row: UnboundRow) => string
  /** What it is bound to now; the same as its domain's repository says. */
  boundTo: string[]
}

const rowsOf = (table: string, column: string, plain: string[]) =>
  `select ${['id', 'data_key_id', ...plain].join(', ')}, ${column} as sealed from ${table}
    where data_key_id = any($1) and ${column} is not null order by id for update`

/**
 * Every column that was sealed before values were bound to their rows. It stands still, like a migration: what is
 * sealed in a column that comes later is bound from its first row on.
 */
export const unboundColumns: UnboundColumn[] = [
  {
    column: 'care.survey_submissions.content_sealed',
    rows: rowsOf('care.survey_submissions', 'content_sealed', []),
    purpose: () => 'survey content',
    boundTo: ['id'],
  },
  {
    column: 'care.consultations.closing_note_sealed',
    rows: rowsOf('care.consultations', 'closing_note_sealed', ['patient_id']),
    purpose: ({ id }) => `closing note of consultation ${id}`,
    boundTo: ['id', 'patient_id'],
  },
  {
    column: 'care.medical_documents.name_sealed',
    rows: rowsOf('care.medical_documents', 'name_sealed', ['patient_id', 'file_id']),
    purpose: () => 'medical document name',
    boundTo: ['id', 'patient_id', 'file_id'],
  },
  {
    column: 'care.messages.body_sealed',
    rows: `select message.id, data_key_id, author_id, thread_id, patient_id, doctor_id, body_sealed as sealed
      from care.messages message join care.threads thread on thread.id = thread_id
      where data_key_id = any($1) order by message.id for update`,
    purpose: ({ thread_id, author_id }) => `message of thread ${thread_id} by ${author_id}`,
    boundTo: ['id', 'author_id', 'thread_id', 'patient_id', 'doctor_id'],
  },
  {
    column: 'care.prescriptions.content_sealed',
    rows: rowsOf('care.prescriptions', 'content_sealed', [
      'patient_id',
      'consultation_id',
      'verification_code',
      'file_id',
    ]),
    purpose: () => 'prescription content',
    boundTo: ['id', 'patient_id', 'consultation_id', 'verification_code', 'file_id'],
  },
  {
    column: 'plans.dispensings.return_note_sealed',
    rows: rowsOf('plans.dispensings', 'return_note_sealed', []),
    purpose: () => 'dispensing return note',
    boundTo: ['id'],
  },
]
