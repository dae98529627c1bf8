import type { PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [],
  ofNobody: [
    'content.kept_lesson_files',
    'content.lesson_files',
    'content.lesson_texts',
    'content.lessons',
    'content.program_drafts',
    'content.program_stages',
    'content.program_texts',
    'content.program_versions',
    'content.programs',
    'content.stage_exercises',
    'content.stage_texts',
  ],
}
