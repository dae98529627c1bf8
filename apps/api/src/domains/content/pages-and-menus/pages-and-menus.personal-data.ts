import type { PersonalDataOfDomain } from '#platform/personal-data'

/** What is held here of people (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [],
  ofNobody: [
    'content.cms_pages',
    'content.cms_sections',
    'content.content_version',
    'content.menu_items',
    'content.menus',
  ],
}
