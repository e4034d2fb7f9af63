type Project = { location?: string | undefined; projectType?: string | undefined };

/**
 * What stands for fields that a project's file leaves out: it is in the town of the business and of the first kind.
 * @param town of the business
 * @param kinds of projects, in order
 */
export const projectDefaults =
  (town: string, [first]: readonly { id: string }[]) =>
  <P extends Project>({ location = town, projectType = first?.id ?? '', ...data }: P) => ({
    ...data,
    location,
    projectType,
  });
