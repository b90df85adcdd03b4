import { limits } from '../../limits.ts';
import { defineAction } from './action.ts';
import { auditReport } from './reports.ts';

export const listAudit = defineAction({
  read(fields) {
    const organizationId = fields.optionalId('organization');
    const beforeId = fields.optionalId('before');
    return {
      limit: fields.optionalNumber('limit', { min: 1, max: limits.auditPageMax }) ?? limits.auditPageDefault,
      ...(organizationId === undefined ? {} : { organizationId }),
      ...(beforeId === undefined ? {} : { beforeId }),
    };
  },
  async perform(page, { database }) {
    return { report: { audit: (await database.audit.list(page)).map(auditReport) } };
  },
});
