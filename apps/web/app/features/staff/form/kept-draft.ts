import type { Draft } from '#shared/hooks/draft.ts'
import { noteDraft } from '#shared/hooks/open-drafts.ts'
import { noteUnsentText } from '#shared/hooks/unsent-text.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import type { DocumentDraft, DraftKept, DraftSave } from './document-drafts.api.ts'

type Fields = Record<string, string>
type Content = Record<string, Fields>
/** The drafts in memory that one form is made of, by the name under which each is kept. */
export type Parts = Record<string, Draft<Fields>>

type Answer<T> = { data?: T; error?: unknown }
/** The calls of the server, which a mounted form hands in. */
export type DraftCalls = {
  read: () => Promise<Answer<DocumentDraft | null>>
  keep: (save: DraftSave) => Promise<Answer<DraftKept>>
  drop: () => Promise<Answer<unknown>>
}

/** What the form says of its draft. */
export type KeptState = {
  /** False until the server has said what it keeps. */
  isRead: boolean
  /** When what is kept was written; null: nothing is. */
  keptAt: string | null
  /** What is shown came from the server, not from this tab. */
  isRestored: boolean
  /** Why what is shown is not kept, or what is kept could not be read. */
  failure: unknown
  /** Other words are on the server; `other` null: none any more, signed or thrown away there. */
  conflict: { other: DocumentDraft | null } | null
}

const pauseMs = 1_500
const retryMs = 10_000
const unread: KeptState = { isRead: false, keptAt: null, isRestored: false, failure: null, conflict: null }

/**
 * Keeps a form on the server while it is typed: one save at a time, after a pause in typing. A save that has not seen
 * the newest words is refused there, and the writer chooses.
 */
export class KeptDraft {
  private readonly listeners = new Set<() => void>()
  private readonly parts: Parts
  private readonly blank: string
  private state = unread
  private calls: DraftCalls | null = null
  private writer: string = crypto.randomUUID()
  private saves = 0
  private version = 0
  /** The words that the server has, as far as this form knows. */
  private kept: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | null = null
  /** While it is signed nothing is saved: a late save would bring back what has just ended. */
  private isHeld = false

  constructor(parts: Parts) {
    this.parts = parts
    this.blank = JSON.stringify(contentOf(parts, (draft) => draft.empty))
    this.kept = this.blank
    for (const draft of Object.values(parts)) draft.subscribe(() => this.plan(pauseMs))
    // Whoever signs out leaves nothing behind, and empties nothing on the server.
    noteDraft(() => this.beginAnew({ isRead: false }))
    noteUnsentText(() => this.isUnsaved() && this.shown() !== this.blank)
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly read = (): KeptState => this.state

  /** The form is shown: asks the server what it keeps, and restores it. */
  async open(calls: DraftCalls): Promise<void> {
    this.calls = calls
    this.settle({ isRead: false, failure: null })
    await this.sending
    return this.ask()
  }

  /** The form is left: what is not saved yet is saved now. */
  readonly leave = (): void => void this.save()

  retry(): Promise<void> {
    return this.state.isRead ? this.save() : this.ask()
  }

  /** Nothing is saved while `act`, a signature, runs; one that did not fail has ended the draft. */
  async signing<T extends { error?: unknown }>(act: () => Promise<T>): Promise<T> {
    const answer = await this.holding(act)
    if (!answer.error) this.beginAnew()
    this.plan(pauseMs)
    return answer
  }

  /** Throws away what is kept and what is shown. */
  async discard(): Promise<void> {
    const answer = await this.holding(async () => this.calls?.drop())
    if (answer?.error) return this.settle({ failure: answer.error })
    this.clear()
  }

  /** Shows the other words; if there are none any more, an empty form. */
  takeOther(): void {
    const other = this.state.conflict?.other
    if (other) this.restore(other)
    else this.clear()
  }

  /** Keeps what is shown in the place of the other words, which were seen now. */
  keepMine(): Promise<void> {
    this.version = this.state.conflict?.other?.version ?? 0
    this.settle({ conflict: null })
    return this.save()
  }

  private settle(change: Partial<KeptState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }

  private shown(): string {
    return JSON.stringify(contentOf(this.parts, (draft) => fieldsOf(draft, draft.read())))
  }

  private isUnsaved(): boolean {
    return this.shown() !== this.kept
  }

  private maySave(): boolean {
    return this.isUnsaved() && this.state.isRead && !this.state.conflict && !this.isHeld
  }

  private plan(afterMs: number): void {
    clearTimeout(this.timer)
    if (this.maySave()) this.timer = setTimeout(() => void this.save(), afterMs)
  }

  private save(): Promise<void> {
    clearTimeout(this.timer)
    if (this.sending) return this.sending
    if (!this.calls || !this.maySave()) return Promise.resolve()
    this.sending = this.send(this.calls).finally(() => {
      this.sending = null
      if (!this.state.failure) this.plan(pauseMs)
      else if (mayPass(this.state.failure)) this.plan(retryMs)
    })
    return this.sending
  }

  private async send({ keep }: DraftCalls): Promise<void> {
    const [words, writer] = [this.shown(), this.writer]
    this.saves += 1
    const save = { based_on: this.version, writer, save: this.saves, content: JSON.parse(words) as Content }
    const { data, error } = await keep(save)
    // Meanwhile it was signed, or somebody else has signed in.
    if (writer !== this.writer) return
    if (!data) return isConflict(error) ? this.ask() : this.settle({ failure: error })
    this.version = data.version
    this.kept = words
    this.settle({ keptAt: words === this.blank ? null : data.updatedAt, isRestored: false, failure: null })
  }

  /** What the server keeps is shown, unless this form has other words that were not saved. */
  private async ask(): Promise<void> {
    const writer = this.writer
    const { data, error } = (await this.calls?.read()) ?? {}
    if (writer !== this.writer) return
    if (error || data === undefined) return this.settle({ failure: error })
    const mine = this.shown()
    const isMine = mine === this.blank || mine === this.kept
    if (data && (isMine || wordsOf(this.parts, data) === mine)) return this.restore(data)
    const hasEnded = data === null && this.version > 0
    if (hasEnded && mine === this.blank) return this.beginAnew({ isRead: true })
    const isKnown = (data?.version ?? 0) === this.version
    this.settle({ isRead: true, failure: null, conflict: isKnown ? null : { other: data } })
    this.plan(pauseMs)
  }

  private restore(given: DocumentDraft): void {
    for (const [name, draft] of Object.entries(this.parts)) draft.write(fieldsOf(draft, given.content[name]))
    this.version = given.version
    this.kept = this.shown()
    clearTimeout(this.timer)
    const isRestored = this.kept !== this.blank
    const keptAt = isRestored ? given.updatedAt : null
    this.settle({ isRead: true, keptAt, isRestored, failure: null, conflict: null })
  }

  private async holding<T>(act: () => Promise<T>): Promise<T> {
    this.isHeld = true
    clearTimeout(this.timer)
    await this.sending
    try {
      return await act()
    } finally {
      this.isHeld = false
    }
  }

  private clear(): void {
    for (const draft of Object.values(this.parts)) draft.clear()
    this.beginAnew()
  }

  /** As a form that has never been kept. */
  private beginAnew(change: Partial<KeptState> = {}): void {
    clearTimeout(this.timer)
    ;[this.version, this.saves, this.kept, this.writer] = [0, 0, this.blank, crypto.randomUUID()]
    this.settle({ keptAt: null, isRestored: false, failure: null, conflict: null, ...change })
  }
}

const contentOf = (parts: Parts, of: (draft: Draft<Fields>, name: string) => Fields): Content =>
  Object.fromEntries(Object.entries(parts).map(([name, draft]) => [name, of(draft, name)]))

/** The fields that the form has today, in its order: a draft of an earlier release may have others. */
const fieldsOf = ({ empty }: Draft<Fields>, given: Fields = {}): Fields =>
  Object.fromEntries(Object.entries(empty).map(([name, nothing]) => [name, given[name] ?? nothing]))

const wordsOf = (parts: Parts, { content }: DocumentDraft): string =>
  JSON.stringify(contentOf(parts, (draft, name) => fieldsOf(draft, content[name])))

const bodyOf = (failure: unknown) => (failure as Failure & { body?: { code?: unknown } }).body
const isConflict = (failure: unknown): boolean => bodyOf(failure)?.code === 'draft_changed'

/** A lost line or a server in trouble; a refusal stays one. */
const mayPass = (failure: unknown): boolean => {
  const status = statusOf(failure as Failure)
  return status === null || status >= 500 || status === 429
}
