import { inTransaction } from '../database.ts'
import type { World } from '../world.ts'

export type IncomingMail = {
  messageId: string | null
  from: string
  to: string[]
  subject: string
  text: string
  html: string | null
  attachments: { filename: string; contentType: string; content: Uint8Array }[]
}
export type Mail = Omit<IncomingMail, 'attachments' | 'messageId'> & {
  id: number
  receivedAt: number
  timesReceived: number
  attachments: { position: number; filename: string; contentType: string }[]
}
type Row = {
  id: number
  times_received: number
  sender: string
  subject: string
  body_text: string
  body_html: string | null
  received_at: number
}

/** Stores a mail, or counts it if its Message-ID came before: its first time stays, its new recipients are added. */
export const saveMail = ({ db, now }: World, mail: IncomingMail): void => {
  inTransaction(db, () => {
    const row = db
      .prepare(
        `INSERT INTO mails (message_id, sender, subject, body_text, body_html, received_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (message_id) DO UPDATE SET times_received = times_received + 1 RETURNING id, times_received`,
      )
      .get(mail.messageId, mail.from, mail.subject, mail.text, mail.html, now()) as {
      id: number
      times_received: number
    }
    for (const address of mail.to) {
      db.prepare('INSERT INTO mail_recipients VALUES (?, ?) ON CONFLICT DO NOTHING').run(row.id, address.toLowerCase())
    }
    if (row.times_received > 1) return
    mail.attachments.forEach(({ filename, contentType, content }, position) => {
      db.prepare('INSERT INTO mail_attachments VALUES (?, ?, ?, ?, ?)').run(
        row.id,
        position,
        filename,
        contentType,
        content,
      )
    })
  })
}

/**
 * Mails, newest first. `to` with an @ is a whole address, without one any part of it. `afterId` and `afterTime`
 * (milliseconds) leave out earlier mails.
 */
export const listMails = (
  { db }: World,
  {
    to = '',
    afterId = 0,
    afterTime = 0,
    limit = 100,
  }: { to?: string; afterId?: number; afterTime?: number; limit?: number },
): Mail[] => {
  const wanted = to.trim().toLowerCase()
  const match = wanted.includes('@') ? 'address = ?1' : 'instr(address, ?1) > 0'
  const rows = db
    .prepare(
      `SELECT * FROM mails WHERE id > ?2 AND received_at > ?3
         AND (?1 = '' OR EXISTS (SELECT 1 FROM mail_recipients WHERE mail_id = mails.id AND ${match}))
       ORDER BY id DESC LIMIT ?4`,
    )
    .all(wanted, afterId, afterTime, limit) as Row[]
  return rows.map((row) => toMail(db, row))
}

export const findMail = ({ db }: World, id: number): Mail | null => {
  const row = db.prepare('SELECT * FROM mails WHERE id = ?').get(id) as Row | undefined
  return row ? toMail(db, row) : null
}

export const countMails = ({ db }: World): number =>
  (db.prepare('SELECT count(*) AS total FROM mails').get() as { total: number }).total

export const findAttachment = ({ db }: World, mailId: number, position: number) =>
  (db
    .prepare(
      'SELECT filename, content_type AS contentType, content FROM mail_attachments WHERE mail_id = ? AND position = ?',
    )
    .get(mailId, position) ?? null) as { filename: string; contentType: string; content: Uint8Array } | null

const toMail = (db: World['db'], row: Row): Mail => ({
  id: row.id,
  from: row.sender,
  to: (
    db.prepare('SELECT address FROM mail_recipients WHERE mail_id = ? ORDER BY rowid').all(row.id) as {
      address: string
    }[]
  ).map(({ address }) => address),
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  receivedAt: row.received_at,
  timesReceived: row.times_received,
  attachments: db
    .prepare(
      'SELECT position, filename, content_type AS contentType FROM mail_attachments WHERE mail_id = ? ORDER BY position',
    )
    .all(row.id) as Mail['attachments'],
})
