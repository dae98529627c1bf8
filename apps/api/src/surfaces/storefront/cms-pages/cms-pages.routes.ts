import type { FastifyPluginAsync } from 'fastify'
import { listCmsPages } from './list-cms-pages.ts'
import { showCmsPage } from './show-cms-page.ts'

export const cmsPageRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/cms_pages', ...listCmsPages })
  app.route({ method: 'GET', url: '/cms_pages/:id', ...showCmsPage })
}
