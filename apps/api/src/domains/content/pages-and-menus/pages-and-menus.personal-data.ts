import type { PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
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
