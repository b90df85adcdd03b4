import { buildGrants, type GrantParts } from './build-grants.ts';
import { buildLicensing, type LicensingParts } from './build-licensing.ts';

/** What customers run elsewhere, as it asks this service: under licences, and against payment. */
export function buildDeployments(
  config: Parameters<typeof buildGrants>[0],
  parts: Parameters<typeof buildGrants>[1] & Parameters<typeof buildLicensing>[0],
): GrantParts & { readonly licensing: LicensingParts } {
  return { licensing: buildLicensing(parts), ...buildGrants(config, parts) };
}
