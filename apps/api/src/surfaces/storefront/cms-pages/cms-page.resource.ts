import { listPages, listSections, type Page, type Section } from '#domains/content/pages-and-menus'
import { flag, metadata, text, textOrNull, whole } from '../json-api/attribute-kinds.ts'
import { type Resource, toMany, toOne } from '../json-api/index.ts'

const spreeTypes = {
  standard: 'Spree::Cms::Pages::StandardPage',
  home: 'Spree::Cms::Pages::Homepage',
  feature: 'Spree::Cms::Pages::FeaturePage',
}

// contract.md 6: img_one_sm ... img_three_xl.
const imageNames = (['one', 'two', 'three'] as const).flatMap((picture) =>
  (['sm', 'md', 'lg', 'xl'] as const).map((width) => [`img_${picture}_${width}`, picture, width] as const),
)

export const cmsPageResource: Resource<Page> = {
  type: 'cms_page',
  id: ({ id }) => String(id),
  shape: {
    title: text,
    content: textOrNull,
    locale: text,
    meta_description: textOrNull,
    meta_title: textOrNull,
    slug: text,
    type: text,
  },
  attributes: (page) => ({
    title: page.title,
    content: page.content,
    locale: page.locale,
    meta_description: page.metaDescription,
    meta_title: page.metaTitle,
    slug: page.slug,
    type: spreeTypes[page.kind],
  }),
  relationships: {
    cms_sections: {
      many: true,
      resource: () => cmsSectionResource,
      link: ({ sectionIds }) => toMany('cms_section', sectionIds),
      load: (pages, { ctx }) => listSections(ctx, { ids: pages.flatMap(({ sectionIds }) => sectionIds) }),
    },
  },
}

const cmsSectionResource: Resource<Section> = {
  type: 'cms_section',
  id: ({ id }) => String(id),
  shape: {
    name: text,
    content: metadata.nullable(),
    settings: metadata.nullable(),
    link: textOrNull,
    fit: text,
    type: text,
    position: whole,
    ...Object.fromEntries(imageNames.map(([name]) => [name, textOrNull])),
    is_fullscreen: flag,
  },
  attributes: (section) => ({
    name: section.name,
    content: section.content,
    settings: section.settings,
    link: section.destination,
    fit: section.fit,
    type: `Spree::Cms::Sections::${section.kind}`,
    position: section.position,
    ...imageAttributes(section),
    is_fullscreen: section.fit === 'Screen',
  }),
  relationships: { linked_resource: linkedPage<Section>() },
}

const imageAttributes = ({ images }: Section): Record<string, string | null> =>
  Object.fromEntries(imageNames.map(([name, picture, width]) => [name, images[picture]?.[width] ?? null]))

/** The page that a section or a menu item links to, if it is a page of ours. */
export function linkedPage<N extends { linkedPageId: number | null }>(): Resource<N>['relationships'][string] {
  return {
    many: false,
    resource: () => cmsPageResource,
    link: ({ linkedPageId }) => toOne('cms_page', linkedPageId),
    load: (nouns, { ctx }) =>
      listPages(ctx, { ids: nouns.flatMap(({ linkedPageId }) => (linkedPageId === null ? [] : [linkedPageId])) }),
  }
}
