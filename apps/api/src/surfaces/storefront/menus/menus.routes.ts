import type { FastifyPluginAsync } from 'fastify'
import { listMenus } from './list-menus.ts'
import { showMenu } from './show-menu.ts'

export const menuRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/menus', ...listMenus })
  app.route({ method: 'GET', url: '/menus/:id', ...showMenu })
}
