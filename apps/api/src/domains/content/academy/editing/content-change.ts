export type StageChangeKind = 'added' | 'withdrawn' | 'shown_again' | 'words' | 'days' | 'exercises' | 'moved'
export type ChangeKind = StageChangeKind | 'film' | 'captions'
/** Of a lesson, of a stage, or, with neither and without a title, of what the programme says of itself. */
export type ContentChange = {
  lessonId: number | null
  stageId: number | null
  /** The place that a withdrawn one had. */
  stagePosition: number | null
  title: string | null
  kinds: ChangeKind[]
}

/** Of a lesson, of a stage, or of what the programme says of itself. */
export type Problem = {
  lessonId: number | null
  stageId: number | null
  problem: 'words_missing' | 'exercises_unfinished' | 'captions_past_end' | 'films_differ' | 'film_high_missing'
}
