export type StageChangeKind = 'words' | 'days'
export type ChangeKind = StageChangeKind | 'added' | 'withdrawn' | 'shown_again' | 'film' | 'captions' | 'moved'
/** Of a lesson, of a stage, or, with neither and without a title, of what the programme says of itself. */
export type ContentChange = {
  lessonId: number | null
  stagePosition: number | null
  title: string | null
  kinds: ChangeKind[]
}

/** Of a lesson, of a stage, or of what the programme says of itself. */
export type Problem = {
  lessonId: number | null
  stagePosition: number | null
  problem: 'words_missing' | 'captions_past_end' | 'films_differ' | 'film_high_missing'
}
