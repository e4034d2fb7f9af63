/** What a text in JSON says; undefined if it is not JSON, or has another form than the schema. */
export const readJson = <Read>(
  schema: { safeParse: (value: unknown) => { data?: Read | undefined } },
  text: string,
): Read | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
